import { Component, type ComponentType, type FunctionComponent } from 'preact';

function differ(a: object, b: object): boolean {
  for (const key in a) if (!(key in b)) return true;
  for (const key in b) {
    if ((a as Record<string, unknown>)[key] !== (b as Record<string, unknown>)[key]) return true;
  }
  return false;
}

// Draws a component again only when one of its properties is another one.
export function memo<P extends object>(draw: FunctionComponent<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differ(this.props, next);
    }
    override render() {
      return draw(this.props as P);
    }
  };
}
