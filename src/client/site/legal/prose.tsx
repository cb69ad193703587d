import type { ReactNode } from 'react';

/**
 * A text of a catalogue as paragraphs and lists. An empty line separates them, `- ` starts an item of a
 * list, and `**…**` is strong.
 */
export function Prose({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((block) =>
    block.startsWith('- ') ? (
      <ul key={block} className="mt-4 list-disc space-y-1.5 pl-5 marker:text-caramel">
        {block.split('\n').map((line) => (
          <li key={line}>{withStrong(line.slice(2))}</li>
        ))}
      </ul>
    ) : (
      <p key={block} className="mt-4">
        {withStrong(block)}
      </p>
    ),
  );
}

/** Every second part of the line was between two `**`. */
function withStrong(line: string): ReactNode[] {
  return line
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part));
}
