import type { ComponentChildren } from 'preact';

interface CardProps {
  title: string;
  children: ComponentChildren;
  wide?: boolean;
}

export function Card({ title, children, wide }: CardProps) {
  return (
    <section class={wide ? 'card wide' : 'card'}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
