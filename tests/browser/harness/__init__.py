"""What the browser tests share: servers, players with browsers, tables, deals, and checks."""
