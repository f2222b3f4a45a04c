import { generate } from 'lean-qr';
import { useMemo } from 'preact/hooks';

const kQuiet = 4; // modules around it (ISO 18004)

// Dark on light in every theme, as cameras read it. `label`: for who does not see it.
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; ++y) {
    for (let x = 0; x < code.size; ++x) {
      if (code.get(x, y)) path += `M${x + kQuiet} ${y + kQuiet}h1v1h-1z`;
    }
  }
  return { size: code.size + 2 * kQuiet, path };
}
