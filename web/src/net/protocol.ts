// Written by `make protocol` from what Python knows. Do not edit.

/** To say in hello. */
export const PROTOCOL = 1;

/** The first message. It may be said again, to be shown everything anew or to add luck. */
export interface Hello {
  readonly type: "hello";
  /** the version this client speaks */
  readonly protocol: number;
  /** the ply of the last view, to be told what was missed; by default null */
  readonly since?: number | null;
  /** random bytes, hex, for the dealer; see the commitment; by default "" */
  readonly luck?: string;
  /** of refusals: en or de; by default "en" */
  readonly language?: string;
}

/** A decision. The seat is that of the guest whose socket it is. */
export interface Move {
  readonly type: "move";
  /** the client's own, for the answer and to resend */
  readonly id: string;
  /** its number, as it came with the view */
  readonly decision: number;
  /** one of the view's `legal` */
  readonly move: GameMove;
}

/** Something to say to the table. */
export interface Talk {
  readonly type: "talk";
  /** the client's own, for the answer and to resend */
  readonly id: string;
  readonly kind: "claim" | "react" | "say";
  /** a line; or one of the claims, or of the reactions */
  readonly text: string;
}

/** A name to go by. */
export interface Naming {
  readonly name: string;
}

/** A table to be made. */
export interface Making {
  readonly setup: AskedSetup;
  /** who sits down with you; by default [] */
  readonly bots?: readonly string[];
  /** take a seat there yourself; by default true */
  readonly sit?: boolean;
}

/** What a table is for: all that is chosen when it is made. */
export interface AskedSetup {
  /** skull or skullking */
  readonly game: string;
  /** a rulebook and changes to it: official last_chance=yes */
  readonly rules: string;
  readonly seats: number;
  /** by default null */
  readonly clock?: AskedClock | null;
  /** slow: days to a move, and nobody is thought away; by default "live" */
  readonly pace?: "live" | "slow";
  /** after so many seconds away a bot stands in; null: never; by default 60 */
  readonly grace?: number | null;
  /** in the lobby, and open to spectators; by default false */
  readonly public?: boolean;
  /** sit down at once, or be let in by the host; by default "open" */
  readonly door?: "ask" | "open";
  /** by default true */
  readonly talk?: boolean;
  /** afterwards: all cards for everybody, or to each player what they saw; by default "open" */
  readonly records?: "open" | "own";
}

/**
 * So many seconds a decision, and a bank for the whole game to pay from for those that take
 * longer.
 */
export interface AskedClock {
  readonly seconds: number;
  /** by default 0 */
  readonly bank?: number;
}

/** A seat at any table, now. */
export interface QuickMatch {
  /** skull or skullking */
  readonly game: string;
}

/** Coming in, by the invite or by asking the host. */
export interface Entering {
  /** of the invite; empty: ask the host; by default "" */
  readonly token?: string;
}

/** Taking a seat. */
export interface Sitting {
  /** null: any that is free; by default null */
  readonly seat?: number | null;
  /** random bytes of your own, hex, chosen after the commitment; by default "" */
  readonly luck?: string;
}

/** A bot for a free seat. */
export interface AddingBot {
  /** null: any that is free; by default null */
  readonly seat?: number | null;
  /** its name; null: a character of the house; by default null */
  readonly bot?: string | null;
}

/** The game is to begin. */
export interface Starting {
  /** free seats: refuse to begin, fill them with bots, or remove them; by default "refuse" */
  readonly free?: "bots" | "refuse" | "remove";
}

/** Whether you would end the game without a result. */
export interface GivingUp {
  /** by default true */
  readonly willing?: boolean;
}

/** Whether somebody may talk. */
export interface Muting {
  /** by default true */
  readonly muted?: boolean;
}

/** A seat is to move to this device. */
export interface UsingPass {
  /** what the other device shows */
  readonly text: string;
}

/** A scorepad that others may follow. */
export interface SharingPad {
  /** random bytes of your own, hex: whoever has them writes on this pad */
  readonly key: string;
  /** of two documents the higher is newer */
  readonly counter: number;
  /** whatever your pad is made of */
  readonly document: object;
}

/** A scorepad as it is now, as a whole. */
export interface WritingPad {
  /** of two documents the higher is newer */
  readonly counter: number;
  /** whatever your pad is made of */
  readonly document: object;
}

/** A scorepad is to be written on this device from now on. */
export interface TakingPad {
  /** what the other device shows */
  readonly text: string;
  /** random bytes of your own, hex: whoever has them writes on this pad */
  readonly key: string;
}

/** Cards of Skull King in the order in which they were played: what beats what? */
export interface TrickLaid {
  /** such as p7, rosie, tigress-escape */
  readonly cards: readonly string[];
  /** by default "left" */
  readonly kraken_leader?: "left" | "would-be-winner";
  /** by default "destroyed" */
  readonly whale_loot?: "allied" | "destroyed";
}

export type FromClient = Hello | Move | Talk;

/** The table around the game, as this guest may see it. */
export interface TableShown {
  readonly type: "table";
  readonly code: string;
  readonly setup: Setup;
  readonly phase: TablePhase;
  readonly host: number;
  /** clockwise; null: free */
  readonly seats: readonly (SeatShown | null)[];
  readonly watching: readonly Watching[];
  readonly you: You;
  /** to the dealer's secret, before anybody adds luck: its SHA-256 */
  readonly commitment: string;
  /** the token of the link, for those who may invite */
  readonly invite: string | null;
  /** at the door; only the host is shown them */
  readonly asking: readonly Asking[];
  /** when bots take the free seats, in ms since 1970 */
  readonly fills: number | null;
  readonly outcome: Outcome | null;
  /** the code of the rematch */
  readonly next: string | null;
  readonly protocol: number;
}

/** What a table is for: all that is chosen when it is made. */
export interface Setup {
  /** skull or skullking */
  readonly game: string;
  /** a rulebook and changes to it: official last_chance=yes */
  readonly rules: string;
  readonly seats: number;
  readonly clock: Clock | null;
  /** slow: days to a move, and nobody is thought away */
  readonly pace: "live" | "slow";
  /** after so many seconds away a bot stands in; null: never */
  readonly grace: number | null;
  /** in the lobby, and open to spectators */
  readonly public: boolean;
  /** sit down at once, or be let in by the host */
  readonly door: "ask" | "open";
  readonly talk: boolean;
  /** afterwards: all cards for everybody, or to each player what they saw */
  readonly records: "open" | "own";
}

/**
 * So many seconds a decision, and a bank for the whole game to pay from for those that take
 * longer.
 */
export interface Clock {
  readonly seconds: number;
  readonly bank: number;
}

/** Who sits there, and who plays. */
export interface SeatShown {
  readonly name: string;
  /** null: a bot's seat */
  readonly guest: number | null;
  readonly bot: string | null;
  /** is connected */
  readonly here: boolean;
  readonly played_by: "bot" | "person" | "stand-in";
  /** a bot plays on for whoever left */
  readonly left: "kicked" | "resigned" | null;
  /** would end the game without a result */
  readonly gives_up: boolean;
  readonly muted: boolean;
  /** has added bytes of their own to the dealer's */
  readonly lucky: boolean;
}

/** Somebody who is here and has no seat. */
export interface Watching {
  readonly guest: number;
  readonly name: string;
  readonly muted: boolean;
}

/** Who you are at this table. */
export interface You {
  readonly guest: number;
  /** null: you watch */
  readonly seat: number | null;
  readonly host: boolean;
  /** the host has not answered yet */
  readonly asking: boolean;
}

/** Somebody at the door: to come in and watch, or to take a seat. */
export interface Asking {
  readonly guest: number;
  readonly name: string;
  readonly wish: "sit" | "watch";
}

/** How a game ended: who won, several where they share it, and every seat's score. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

/** The whole game as your seat may know it, and what happened since the view before. */
export interface ViewShown {
  readonly type: "view";
  /** how many moves were made, the dealer's included */
  readonly ply: number;
  /** the number of the decision you owe; null: none */
  readonly decision: number | null;
  /** of the game that the table's setup names */
  readonly view: View;
  /** for log, animation and screen reader */
  readonly told: readonly Message[];
  /** on the way here from the view before, in order; none after hello */
  readonly passed: readonly Passed[];
  /** null: a table without a clock */
  readonly clocks: ClocksShown | null;
}

/** Something to be said: the clause it comes from, a key of the catalogue, and parameters. */
export interface Message {
  readonly clause: string | null;
  readonly key: string;
  readonly params: { readonly [key: string]: number | string };
}

/** A moment that the view no longer shows, such as the full trick before it is taken. */
export interface Passed {
  /** how much of the view's `told` was told by then */
  readonly told: number;
  /** as your seat may know it; nobody decides in it */
  readonly view: View;
}

/** Milliseconds, by seat, at the moment this was sent. */
export interface ClocksShown {
  /** left for the whole game */
  readonly banks: readonly number[];
  /** until a bot decides, the bank included; null: owes no decision */
  readonly left: readonly (number | null)[];
}

/** What was asked for is stored, and nothing can undo it. */
export interface Done {
  readonly type: "done";
  readonly id: string;
  /** of a move: its number, counted from 0 */
  readonly ply: number | null;
}

/** Nothing was done, and this is why. */
export interface RefusedShown {
  readonly type: "refused";
  /** null: what was sent had none that could be read */
  readonly id: string | null;
  readonly message: Message;
  /** the message as a sentence, in your language */
  readonly text: string;
}

/** What was said: the last lines after hello, then every new one. */
export interface Talked {
  readonly type: "talk";
  readonly lines: readonly LineShown[];
}

/** Something said at the table, by whom and as whom. */
export interface LineShown {
  readonly n: number;
  readonly guest: number;
  readonly name: string;
  readonly seat: number | null;
  readonly kind: "claim" | "react" | "say";
  readonly text: string;
  readonly time: number;
}

/** The last message before the server closes the socket. */
export interface Goodbye {
  readonly type: "goodbye";
  readonly message: Message;
  readonly text: string;
}

/** A scorepad as it was written last: for whoever follows it. */
export interface PadShown {
  readonly type: "pad";
  readonly code: string;
  /** the writer's: of two documents the higher is newer */
  readonly counter: number;
  /** how often it was handed to another device */
  readonly hand: number;
  /** when it was written, in ms since 1970 */
  readonly touched: number;
  /** as its writer sent it: read it with care */
  readonly document: object;
}

/** Who wins a trick, why, what it brings and who leads next; places count from 0, who led. */
export interface TrickExplained {
  /** a place in the trick; null: nobody */
  readonly winner: number | null;
  /** of the next trick */
  readonly leader: number;
  /** that had to be followed */
  readonly suit: "c" | "j" | "m" | "p" | null;
  /** who wins, from the main reason on */
  readonly why: readonly Message[];
  /** what it brings, if bids are met */
  readonly gains: readonly Message[];
  /** who leads the next trick, and why */
  readonly next: Message;
}

/** A guest: you. */
export interface GuestShown {
  readonly id: number;
  readonly name: string;
  /** for clients without cookies, who send it as a bearer */
  readonly secret: string | null;
}

/** Where somebody stands who asked to come in. */
export interface Door {
  readonly inside: boolean;
  readonly asking: boolean;
}

/** A table that you were led to. */
export interface Made {
  readonly code: string;
  /** the link's token */
  readonly invite: string;
  /** for people: a page, with the token after the # */
  readonly link: string;
}

/** Moves your seat, or a scorepad, to another device, once and soon. */
export interface PassGiven {
  /** to type there */
  readonly text: string;
  /** how long it is valid */
  readonly seconds: number;
}

/** That a scorepad is stored. */
export interface PadKept {
  /** for whoever follows it */
  readonly code: string;
  readonly counter: number;
  /** how often it was handed to another device */
  readonly hand: number;
}

/** A table in the lobby. */
export interface Listed {
  readonly code: string;
  readonly setup: Setup;
  readonly phase: TablePhase;
  readonly players: readonly (string | null)[];
  readonly bots: number;
  /** seats that nobody has */
  readonly free: number;
  /** guests who are connected */
  readonly here: number;
}

/** A table of mine. */
export interface Mine {
  readonly code: string;
  readonly setup: Setup;
  readonly phase: TablePhase;
  readonly players: readonly (string | null)[];
  readonly seat: number | null;
  readonly my_turn: boolean;
  readonly outcome: Outcome | null;
  readonly next: string | null;
}

/** How you did, in all and by game and rulebook. */
export interface Statistics {
  readonly tallies: readonly Tally[];
  readonly played: number;
  /** a shared win counts in part */
  readonly won: number;
}

/** A guest's games of one kind. */
export interface Tally {
  readonly game: string;
  readonly rulebook: string;
  readonly played: number;
  readonly won: number;
  readonly best: number;
}

/** A game, and all that can be chosen when a table is made. */
export interface GameOffered {
  readonly name: string;
  /** its name for people, in any language */
  readonly title: string;
  readonly seats: readonly number[];
  readonly rulebooks: readonly string[];
  /** the words for each option's values */
  readonly options: { readonly [key: string]: readonly string[] };
  /** options that take a list as well, such as 3,5,7 */
  readonly lists: readonly string[];
  /** what each rulebook says of each option */
  readonly presets: { readonly [key: string]: { readonly [key: string]: string } };
  /** the rulebook that newcomers begin with */
  readonly first_rules: string;
  /** the one where nobody wishes for another */
  readonly usual_rules: string;
  /** how many each rulebook is meant for; any of `seats` can be played */
  readonly book_seats: { readonly [key: string]: BookSeats };
  /** what the ids of its clauses begin with */
  readonly clause_prefix: string;
  /** what makes sense to be claimed in its talk */
  readonly claims: readonly string[];
  readonly bots: readonly string[];
  readonly characters: readonly string[];
}

/** How many players a rulebook is meant for, and how many seats a table begins with. */
export interface BookSeats {
  readonly least: number;
  readonly most: number;
  readonly proposed: number;
}

/** A moment of a step: what is told of it, and what it changed. */
export interface SceneShown {
  readonly told: readonly Message[];
  /** fields of the first viewer's view that are new since the scene before; then of each other's, besides those of the first */
  readonly changed: readonly object[];
}

/** One step of a finished game: at least one scene. */
export interface Frame {
  readonly ply: number;
  /** who decided; null: the dealer */
  readonly seat: number | null;
  readonly scenes: readonly SceneShown[];
}

/** A finished game, or as much of it as one answer holds: ask on from the last frame. */
export interface Replay {
  /** of the whole game */
  readonly plies: number;
  /** the ply after which it begins */
  readonly start: number;
  /** then, of each who was asked for */
  readonly views: readonly View[];
  /** the plies that follow */
  readonly frames: readonly Frame[];
}

/** A link to the finished game, for whoever is to have it. */
export interface Shared {
  readonly token: string;
  /** for people: a page, which asks nobody for a name */
  readonly link: string;
  /** whose view it shows; null: all, if records are open */
  readonly seat: number | null;
}

/** Who played. */
export interface SharedPlayer {
  readonly name: string;
  readonly bot: string | null;
}

/** A finished game, for whoever has its link. */
export interface SharedGame {
  readonly code: string;
  readonly setup: Setup;
  readonly phase: TablePhase;
  readonly players: readonly SharedPlayer[];
  /** where records are kept: whose view is shown besides what all saw */
  readonly seat: number | null;
  /** to the dealer's secret: its SHA-256 */
  readonly commitment: string;
  readonly outcome: Outcome | null;
}

/** Whether a record's draws are those that its dealing promised; if not, why. */
export interface Verification {
  readonly honest: boolean;
  /** that were drawn again */
  readonly draws: number;
  readonly message: Message | null;
  readonly text: string | null;
}

/** Why something cannot be, in a sentence and as a message of the catalogue. */
export interface Problem {
  readonly message: Message;
  readonly text: string;
}

/** How phones in the same network come here, for a page that was opened on this very machine. */
export interface Nearby {
  /** null: it listens to its own machine alone */
  readonly address: string | null;
}

/** That the house is open. */
export interface Health {
  readonly status: string;
  readonly version: string;
  readonly tables: number;
}

/** A table as one seat or a spectator sees it: what is known there, and what may be done. */
export interface SkullView {
  readonly rules: SkullRules;
  readonly you: number | null;
  readonly round: number;
  readonly starter: number | null;
  readonly last_chance: number | null;
  readonly players: readonly SkullPlayer[];
  readonly hand: readonly ("flower" | "last-chance" | "skull")[];
  readonly phase: SkullPhase;
  readonly calls: readonly SkullCall[];
  readonly flips: readonly SkullFlipped[];
  readonly past: readonly SkullRound[];
  readonly to_act: readonly (number | "dealer")[];
  readonly legal: readonly SkullMove[];
  readonly forbidden: readonly SkullForbidden[];
}

/** The options of a table. The rulebook is the one it starts from, and lends look and words. */
export interface SkullRules {
  readonly rulebook: "cards" | "classic" | "keys" | "official";
  readonly opening: "at-once" | "in-turn";
  readonly first: "after-opening" | "before-opening";
  readonly own_trap: "chosen" | "random";
  readonly next_starter: "challenger" | "trap-owner";
  readonly next_out: "challenger-names" | "next-clockwise";
  readonly last_trap: "out" | "plain";
  readonly last_chance: boolean;
  readonly starter: number | null;
  readonly own_stack: "until-bid" | "whole";
}

/** What lies before a seat, as the viewer sees it. */
export interface SkullPlayer {
  readonly points: number;
  readonly discs: number;
  readonly hand: number;
  readonly stack: readonly ("flower" | "last-chance" | "skull" | "hidden")[];
}

/** Everybody lays one disc. */
export interface SkullOpening {
  readonly type: "opening";
  readonly waiting: readonly number[];
}

/** The dealer draws who starts. */
export interface SkullStarting {
  readonly type: "starting";
}

/** Who has the turn adds a disc or opens the challenge. */
export interface SkullPlacing {
  readonly type: "placing";
  readonly turn: number;
  readonly most: number;
}

/** Who has the turn raises or passes. */
export interface SkullBidding {
  readonly type: "bidding";
  readonly turn: number;
  readonly bidder: number;
  readonly bid: number;
  readonly most: number;
  readonly order: readonly number[];
}

/** The challenger flips discs. */
export interface SkullChallenge {
  readonly type: "challenge";
  readonly challenger: number;
  readonly bid: number;
  readonly left: number;
}

/** The challenge is lost, and with it one of the challenger's discs. */
export interface SkullLosing {
  readonly type: "losing";
  readonly challenger: number;
  readonly bid: number;
  readonly trap: number;
  readonly by: number | "dealer";
}

/** The challenger is out and names the next starter. */
export interface SkullNaming {
  readonly type: "naming";
  readonly challenger: number;
}

/** Somebody has won. */
export interface SkullOver {
  readonly type: "over";
  readonly winner: number;
}

/** One word in an auction: a number, or None for a pass. */
export type SkullCall = readonly [seat: number, number: number | null];

/** One disc turned over in a challenge. */
export type SkullFlipped = readonly [owner: number, disc: "flower" | "last-chance" | "skull"];

/** A finished round as everybody saw it. */
export interface SkullRound {
  readonly starter: number;
  readonly laid: readonly number[];
  readonly calls: readonly SkullCall[];
  readonly flips: readonly SkullFlipped[];
  readonly challenger: number;
  readonly bid: number;
  readonly trap: number | null;
  readonly out: readonly number[];
}

/** Lay a disc from the hand on top of the own stack. */
export interface SkullPlace {
  readonly type: "place";
  readonly disc: "flower" | "last-chance" | "skull";
}

/** Open the challenge, or raise it. */
export interface SkullBid {
  readonly type: "bid";
  readonly number: number;
}

/** Leave the auction. */
export interface SkullPass {
  readonly type: "pass";
}

/** Turn the top disc of a stack. */
export interface SkullFlip {
  readonly type: "flip";
  readonly owner: number;
}

/** Put a disc of one's own choice away, face down. */
export interface SkullLose {
  readonly type: "lose";
  readonly disc: "flower" | "last-chance" | "skull";
}

/** Say who starts the next round. */
export interface SkullName {
  readonly type: "name";
  readonly starter: number;
}

/** The dealer's answer to OneOf. */
export interface Draw {
  readonly type: "draw";
  readonly index: number;
}

/** A disc in the viewer's hand that may not be laid now, and why. */
export interface SkullForbidden {
  readonly disc: "flower" | "last-chance" | "skull";
  readonly why: Message;
}

/**
 * All there is to know of a game: whatever else is wanted follows by replaying it.
 *
 * In JSON what is not there is left out, so that a record without a dealing, or without bots, is
 * written as it was before there were any.
 */
export interface SkullRecord {
  readonly game: string;
  readonly version: number;
  readonly rules: SkullRules;
  readonly players: readonly string[];
  /** by default [] */
  readonly moves?: readonly SkullEntry[];
  /** by default null */
  readonly dealing?: Dealing | null;
  /** by default [] */
  readonly bots?: readonly (string | null)[];
}

/** One decision of a record. */
export type SkullEntry = readonly [seat: number | "dealer", move: SkullMove];

/** Where a table's draws came from: enough for anybody to draw them all again. */
export interface Dealing {
  readonly commitment: string;
  readonly secret: string;
  readonly luck: readonly string[];
}

/** A table as one seat or a spectator sees it: what is known there, and what may be done. */
export interface SkullKingView {
  readonly rules: SkullKingRules;
  readonly you: number | null;
  readonly round: number;
  readonly schedule: readonly number[];
  readonly cards: number;
  readonly dealing: number | null;
  readonly players: readonly SkullKingPlayer[];
  readonly hand: readonly string[];
  readonly phase: SkullKingPhase;
  readonly tricks: readonly SkullKingTrick[];
  readonly last: SkullKingTrick | null;
  readonly graybeard: number | null;
  readonly undealt: number;
  readonly drawn: readonly string[];
  readonly discards: readonly string[];
  readonly saw: readonly string[] | null;
  readonly past: readonly SkullKingRound[];
  readonly to_act: readonly (number | "dealer")[];
  readonly legal: readonly SkullKingMove[];
  readonly forbidden: readonly SkullKingForbidden[];
}

/** The options of a table. The rulebook is the preset it starts from. */
export interface SkullKingRules {
  readonly rulebook: "advanced" | "beginner" | "rascal" | "rascal-cannon" | "standard";
  readonly scoring: "rascal" | "skull-king";
  readonly cannon: boolean;
  readonly kraken: boolean;
  readonly whale: boolean;
  readonly loot: boolean;
  readonly abilities: boolean;
  readonly schedule: "classic" | "even" | "high" | "long" | "short" | "sprint" | readonly number[];
  readonly kraken_leader: "left" | "would-be-winner";
  readonly whale_loot: "allied" | "destroyed";
  readonly first_dealer: number | null;
}

/** What is known of a seat, as the viewer sees it. */
export interface SkullKingPlayer {
  readonly score: number;
  readonly hand: number;
  readonly bid: number | null;
  readonly load: "cannonball" | "grapeshot" | null;
  readonly won: number;
  readonly bet: number;
  readonly drew: number;
  readonly looked: boolean;
}

/** The dealer draws who deals. */
export interface SkullKingStarting {
  readonly type: "starting";
}

/** The dealer shuffles. */
export interface SkullKingDealing {
  readonly type: "dealing";
}

/** Everybody bids, sealed. */
export interface SkullKingBidding {
  readonly type: "bidding";
  readonly waiting: readonly number[];
}

/** Everybody loads the cannon, sealed. */
export interface SkullKingLoading {
  readonly type: "loading";
  readonly waiting: readonly number[];
}

/** The trick that lies on the table: who plays in which order, and the cards so far. */
export interface SkullKingPlaying {
  readonly type: "playing";
  readonly turn: number;
  readonly order: readonly (number | "graybeard")[];
  readonly cards: readonly string[];
  readonly suit: "c" | "j" | "m" | "p" | null;
  readonly winning: number | "graybeard" | null;
}

/** Who won the last trick with this pirate uses the ability. */
export interface SkullKingAbility {
  readonly type: "ability";
  readonly turn: number;
  readonly pirate: string;
}

/** All rounds are played. */
export interface SkullKingOver {
  readonly type: "over";
  readonly winners: readonly number[];
}

/** A finished trick: who played, and what, in the same order. */
export interface SkullKingTrick {
  readonly order: readonly (number | "graybeard")[];
  readonly cards: readonly string[];
  readonly winner: number | "graybeard" | null;
  readonly bonuses: readonly SkullKingBonus[];
  readonly allies: readonly number[];
}

/** Points for a card that was captured. */
export type SkullKingBonus = readonly [card: string, points: number];

/** A finished round: its part of the score sheet. */
export interface SkullKingRound {
  readonly cards: number;
  readonly dealing: number;
  readonly scores: readonly SkullKingScore[];
  readonly totals: readonly number[];
}

/** One player's line of the score sheet. The bonuses are listed in full, the points count. */
export type SkullKingScore = readonly [
  bid: number,
  won: number,
  load: "cannonball" | "grapeshot" | null,
  base: number,
  bonuses: readonly SkullKingBonus[],
  bonus: number,
  allies: readonly number[],
  loot: number,
  bet: number,
];

/** Say, sealed, how many tricks one will win. */
export interface SkullKingBid {
  readonly type: "bid";
  readonly number: number;
}

/** Choose, sealed, what the cannon is loaded with. */
export interface SkullKingLoad {
  readonly type: "load";
  readonly shot: "cannonball" | "grapeshot";
}

/** Play a card to the trick; the Tigress as the pirate or the escape that she is to be. */
export interface SkullKingPlay {
  readonly type: "play";
  readonly card: string;
}

/** Rosie: say who leads the next trick. */
export interface SkullKingName {
  readonly type: "name";
  readonly leader: number;
}

/** Bendt: put as many cards away, face down, as were drawn. */
export interface SkullKingDiscard {
  readonly type: "discard";
  readonly cards: readonly string[];
}

/** Rascal: bet on meeting one's bid. */
export interface SkullKingBet {
  readonly type: "bet";
  readonly points: number;
}

/** Juanita: see the cards that are not dealt. */
export interface SkullKingLook {
  readonly type: "look";
}

/** Harry: change one's bid by one, or leave it. */
export interface SkullKingChange {
  readonly type: "change";
  readonly by: number;
}

/** The dealer's answer to OrderOf: which thing comes first, and so on, counted from 0. */
export interface Order {
  readonly type: "order";
  readonly of: readonly number[];
}

/** A card in the viewer's hand that may not be played now, and why. */
export interface SkullKingForbidden {
  readonly card: string;
  readonly why: Message;
}

/**
 * All there is to know of a game: whatever else is wanted follows by replaying it.
 *
 * In JSON what is not there is left out, so that a record without a dealing, or without bots, is
 * written as it was before there were any.
 */
export interface SkullKingRecord {
  readonly game: string;
  readonly version: number;
  readonly rules: SkullKingRules;
  readonly players: readonly string[];
  /** by default [] */
  readonly moves?: readonly SkullKingEntry[];
  /** by default null */
  readonly dealing?: Dealing | null;
  /** by default [] */
  readonly bots?: readonly (string | null)[];
}

/** One decision of a record. */
export type SkullKingEntry = readonly [seat: number | "dealer", move: SkullKingMove];

export type FromServer = TableShown | ViewShown | Done | RefusedShown | Talked | Goodbye;

export type FromPad = PadShown | RefusedShown | Goodbye;

export type TablePhase = "abandoned" | "closed" | "gathering" | "over" | "playing";

export type Claim =
  | "dont-flip-mine"
  | "flip-mine"
  | "i-can"
  | "i-have-the-king"
  | "i-laid-a-flower"
  | "i-laid-a-skull"
  | "i-take-none"
  | "trust-me"
  | "you-cannot";

export type Reaction =
  | "applaud"
  | "flower"
  | "gasp"
  | "hurry"
  | "laugh"
  | "skull"
  | "sorry"
  | "thinking";

export type SkullMove =
  | SkullPlace
  | SkullBid
  | SkullPass
  | SkullFlip
  | SkullLose
  | SkullName
  | Draw;

export type SkullKingMove =
  | SkullKingBid
  | SkullKingLoad
  | SkullKingPlay
  | SkullKingName
  | SkullKingDiscard
  | SkullKingBet
  | SkullKingLook
  | SkullKingChange
  | Draw
  | Order;

export type SkullPhase =
  | SkullOpening
  | SkullStarting
  | SkullPlacing
  | SkullBidding
  | SkullChallenge
  | SkullLosing
  | SkullNaming
  | SkullOver;

export type SkullKingPhase =
  | SkullKingStarting
  | SkullKingDealing
  | SkullKingBidding
  | SkullKingLoading
  | SkullKingPlaying
  | SkullKingAbility
  | SkullKingOver;

export type View = SkullView | SkullKingView;

export type GameMove = SkullMove | SkullKingMove;

export type GameRecord = SkullRecord | SkullKingRecord;
