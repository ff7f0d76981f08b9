/** What a receiver found about a mail by one method, such as `dkim=pass header.d=lab.example`. */
export interface AuthenticationResult {
  method: string;
  result: string;
  /** The domains that a property names, such as `header.d`: one, where the receiver writes it once. */
  domainsOf: (property: string) => string[];
}

/** An `Authentication-Results` header: who says it, and what. */
export interface AuthenticationResults {
  authservId: string;
  /** Null where its quotes or brackets do not close: who wrote the mail may have bent it. */
  results: AuthenticationResult[] | null;
}

/**
 * Reads an `Authentication-Results` header (RFC 8601, 2.2). Receivers repeat in it what the sender wrote,
 * such as the address of the envelope, in quotes and in comments, so both are read as the grammar says.
 * A statement that does not keep to it names no domains. (`mailauth` reads neither nested comments nor
 * what follows an escape.)
 */
export function parseAuthenticationResults(value: string): AuthenticationResults {
  const { tokens, isWhole } = tokenize(value);
  const [head, ...statements] = statementsOf(tokens);
  return {
    authservId: head?.[0]?.text.toLowerCase() ?? '',
    results: isWhole ? statements.map(resultOf).filter((result) => result !== null) : null,
  };
}

interface Token {
  kind: 'word' | 'quoted' | 'sign';
  text: string;
  /** Whether it follows the one before without a space or comment. */
  isJoined: boolean;
}

/** Words, quoted strings, and the signs `=` and `;` between them. Comments count as spaces. */
function tokenize(value: string): { tokens: Token[]; isWhole: boolean } {
  const tokens: Token[] = [];
  const lexeme = /([ \t\r\n]+)|"((?:[^"\\]|\\[\s\S])*)"|([=;])|([^ \t\r\n"()=;]+)/y;
  let isJoined = false;
  for (let at = 0; at < value.length; ) {
    if (value[at] === '(') {
      at = endOfComment(value, at);
      if (at < 0) return { tokens, isWhole: false };
      isJoined = false;
      continue;
    }
    lexeme.lastIndex = at;
    const found = lexeme.exec(value);
    if (!found) return { tokens, isWhole: false };
    const [all, space, quoted, sign, word] = found;
    if (quoted !== undefined) {
      tokens.push({ kind: 'quoted', text: quoted.replace(/\\([\s\S])/g, '$1'), isJoined });
    } else if (space === undefined) {
      tokens.push({ kind: sign ? 'sign' : 'word', text: sign ?? word ?? '', isJoined });
    }
    isJoined = space === undefined;
    at += all.length;
  }
  return { tokens, isWhole: true };
}

/** Where a comment ends, with those within it; -1 where it does not. Quotes mean nothing in it. */
function endOfComment(value: string, start: number): number {
  let depth = 0;
  for (let at = start; at < value.length; at++) {
    if (value[at] === '\\') at++;
    else if (value[at] === '(') depth++;
    else if (value[at] === ')' && --depth === 0) return at + 1;
  }
  return -1;
}

function statementsOf(tokens: Token[]): Token[][] {
  const statements: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === ';') statements.push([]);
    else statements.at(-1)?.push(token);
  }
  return statements;
}

/** `method[/version]=result`, then `reason=…` and `type.property=…`; null where it is no such statement. */
function resultOf(statement: Token[]): AuthenticationResult | null {
  const [first, ...properties] = pairsOf(statement);
  const [, method] = /^([\w-]+)(?:\/\d+)?$/.exec(first?.name ?? '') ?? [];
  const [result, ...more] = first?.value ?? [];
  if (!method || result?.kind !== 'word' || more.length > 0) return null;
  const isSound = properties.every(({ name }) => /^[\w-]+(?:\.[\w-]+)?$/.test(name));
  return {
    method,
    result: result.text.toLowerCase(),
    domainsOf: (property) =>
      isSound
        ? properties.filter(({ name }) => name === property).map(({ value }) => domainOf(value))
        : [],
  };
}

interface Pair {
  name: string;
  value: Token[];
}

/** A value ends at the next space. What is left over at the end makes a pair without a name. */
function pairsOf(statement: Token[]): Pair[] {
  const pairs: Pair[] = [];
  let name = '';
  for (let at = 0; at < statement.length; at++) {
    const token = statement[at];
    if (token?.kind !== 'sign') {
      // A name is never quoted.
      name += token?.kind === 'word' ? token.text.toLowerCase() : '"';
      continue;
    }
    const value: Token[] = [];
    for (let next = statement[at + 1]; next && (value.length === 0 || next.isJoined); ) {
      value.push(next);
      at++;
      next = statement[at + 1];
    }
    pairs.push({ name, value });
    name = '';
  }
  return name ? [...pairs, { name: '', value: [] }] : pairs;
}

/** The domain of `lab.example`, `eva@lab.example`, `"eva"@lab.example`, or of one of them in quotes. */
function domainOf(value: Token[]): string {
  const last = value.at(-1);
  const isLocalPartBefore = value.length > 1;
  if (!last || (isLocalPartBefore && (last.kind !== 'word' || !last.text.includes('@')))) return '';
  const domain = last.text.slice(last.text.lastIndexOf('@') + 1).toLowerCase();
  return /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+\.?$/.test(domain) ? domain.replace(/\.$/, '') : '';
}
