import { Fragment, useMemo } from 'react';
import { type Block, type Inline, parseMarkdown } from '#util/markdown.ts';

/** A reply as the customer's mail program shows it. Nothing that was written becomes markup. */
export default function MarkdownText({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className="message-markdown">
      <Blocks blocks={blocks} />
    </div>
  );
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change, and may repeat
function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockText key={index} block={block} />);
}

function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.parts} />
        </p>
      );
    case 'heading':
      return (
        <p>
          <strong>
            <Inlines parts={block.parts} />
          </strong>
        </p>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((blocks, index) => (
        <li key={index}>
          <Blocks blocks={blocks} />
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
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
      return part.text;
    case 'break':
      return <br />;
    case 'code':
      return <code>{part.text}</code>;
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
        <a href={part.url} target="_blank" rel="noreferrer">
          <Inlines parts={part.parts} />
        </a>
      );
  }
}
