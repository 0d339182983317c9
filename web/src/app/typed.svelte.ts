/** What somebody types, kept through a reload of this tab until it is sent. */
export class Typed {
  private now = $state("");

  constructor(private readonly name: string) {
    try {
      this.now = sessionStorage.getItem(name) ?? "";
    } catch {
      // storage may be forbidden: then it lasts as long as the page
    }
  }

  get text(): string {
    return this.now;
  }

  set text(typed: string) {
    this.now = typed;
    try {
      sessionStorage.setItem(this.name, typed);
    } catch {
      // as above
    }
  }
}
