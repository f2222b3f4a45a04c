// Compares what a language says with what English says (texts.test.ts).

export type Node =
  string | readonly Node[] | { [key: string]: Node } | ((...args: never[]) => Node);
export type Examples = Readonly<Record<string, readonly (readonly unknown[])[]>>;

export interface Known {
  names: readonly string[]; // words of any language
  alike: readonly string[]; // keys of texts that this language has as English has them
  examples: Examples; // what texts with parameters are tried with
}

function textOf(node: Node): string {
  return Array.isArray(node) ? node.join('\n') : String(node);
}

// The names and numbers that a text tells; none and one are words or numbers, as a language likes.
function told(text: string): string[] {
  const found = text.match(/\d+|\u2068[^\u2069]*\u2069/g) ?? [];
  return [...new Set(found.filter((one) => !/^[01]$/.test(one)))].sort();
}

export class Comparison {
  readonly findings: string[] = [];
  constructor(private readonly known: Known) {}

  compare(path: string, english: Node, other: Node | undefined): void {
    if (typeof english !== typeof other || Array.isArray(english) !== Array.isArray(other)) {
      this.findings.push(`${path}: ${typeof other} where English has ${typeof english}`);
    } else if (typeof english === 'string') {
      this.#text(path, english, other as string);
    } else if (typeof english === 'function') {
      this.#call(path, english, other as typeof english);
    } else {
      this.#parts(path, english, other as typeof english);
    }
  }

  #text(path: string, english: string, other: string): void {
    if ((english === '') !== (other.trim() === '')) this.findings.push(`${path}: ${other}`);
    if (english === other) this.#english(path, other);
    // A language may have a word for a number, but not another number.
    const numbers = told(english);
    const wrong = told(other).filter((one) => !numbers.includes(one));
    if (wrong.length > 0) this.findings.push(`${path}: ${wrong.join(' and ')}, not in English`);
  }

  #call(path: string, english: (...args: never[]) => Node, other: typeof english): void {
    const examples = this.known.examples[path];
    if (!examples) this.findings.push(`${path}: kExamples has no example`);
    for (const args of examples ?? []) {
      const [wanted, got] = [english, other].map((one) => textOf(one(...(args as never[]))));
      const where = `${path}(${JSON.stringify(args)})`;
      if (wanted === got) this.#english(path, got ?? '');
      if (
        told(wanted ?? '').join() !== told(got ?? '').join() ||
        /#|undefined|\$\{/.test(got ?? '')
      ) {
        this.findings.push(`${where}: ${got}`);
      }
    }
  }

  // Names and signs alone are of no language.
  #english(path: string, text: string): void {
    const words = /[a-z]{3}/i.test(text.replace(/\u2068[^\u2069]*\u2069/g, ''));
    if (words && !this.known.names.includes(text) && !this.known.alike.includes(path)) {
      this.findings.push(`${path}: left in English: ${text}`);
    }
  }

  #parts(path: string, english: object, other: object): void {
    const [wanted, got] = [new Map(Object.entries(english)), new Map(Object.entries(other))];
    for (const key of got.keys()) {
      if (!wanted.has(key)) this.findings.push(`${path}.${key}: not in English`);
    }
    for (const [key, node] of wanted) {
      this.compare(path === '' ? key : `${path}.${key}`, node as Node, got.get(key) as Node);
    }
  }
}
