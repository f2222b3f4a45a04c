// A date with its time, in the time zone of this device.

interface Props {
  text: string;
  hint?: string;
  at: number | null; // milliseconds since 1970
  onChange: (at: number | null) => void;
}

// "2026-11-27T20:00", by the clock of this device.
function local(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function MomentField({ text, hint, at, onChange }: Props) {
  return (
    <label>
      {text}
      {hint && <span class="small"> {hint}</span>}
      <input
        type="datetime-local"
        value={at === null ? '' : local(at)}
        onChange={({ currentTarget }) => {
          const typed = new Date(currentTarget.value).getTime();
          onChange(Number.isFinite(typed) ? typed : null);
        }}
      />
    </label>
  );
}
