import { Fragment } from 'react';
import type { Block, Inline } from '#util/markdown.ts';

// biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change, and may repeat
/** The full description, in the elements that the site has for running text. */
export function VacancyText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockText key={index} block={block} />);
}

function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2>
          <Inlines parts={block.parts} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.parts} />
        </p>
      );
    case 'code':
      return <p>{block.text}</p>;
    case 'quote':
      return <VacancyText blocks={block.blocks} />;
    case 'list': {
      const items = block.items.map((blocks, index) => (
        <li key={index}>
          <ItemText blocks={blocks} />
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

/** A line in a list is no paragraph of its own. */
function ItemText({ blocks: [first, ...more] }: { blocks: readonly Block[] }) {
  if (first?.kind !== 'paragraph') return <VacancyText blocks={first ? [first, ...more] : more} />;
  return (
    <>
      <Inlines parts={first.parts} />
      <VacancyText blocks={more} />
    </>
  );
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      <InlineText part={part} />
    </Fragment>
  ));
}
// biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text never change, and may repeat

function InlineText({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
    case 'code':
      return part.text;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.parts} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines parts={part.parts} />
        </em>
      );
    case 'link':
      return (
        <a href={part.url}>
          <Inlines parts={part.parts} />
        </a>
      );
  }
}
