import { Download } from 'lucide';
import { Fragment } from 'react';
import { firmFacts } from '#contract/firm-facts.ts';
import type { QuickSupportCopy } from '#copy/nl/site/quicksupport.ts';
import { Icon } from '#ui/Icon.tsx';

const { version, windows, mac } = firmFacts.quickSupport;

/** The program for each system, and how to check that the file is the firm's own. */
export function Downloads({ copy }: { copy: QuickSupportCopy['downloads'] }) {
  const systems = [
    {
      ...windows,
      name: 'Windows',
      label: copy.windows,
      command: {
        label: copy.verifyWindows,
        line: `Get-FileHash ${fileName(windows.url)} -Algorithm SHA256`,
      },
    },
    {
      ...mac,
      name: 'Mac',
      label: copy.mac,
      command: { label: copy.verifyMac, line: `shasum -a 256 ${fileName(mac.url)}` },
    },
  ];
  return (
    <>
      <ul className="cards cards-2">
        {systems.map(({ url, label }) => (
          <li key={url} className="card download">
            <a className="button" href={url}>
              <Icon drawing={Download} size={18} />
              {label}
            </a>
            <p>
              {copy.version} {version}
            </p>
          </li>
        ))}
      </ul>
      <details className="verify">
        <summary>{copy.verify}</summary>
        <p>{copy.verifyText}</p>
        <dl>
          {systems.map(({ url, name, sha256, command }) => (
            <Fragment key={url}>
              <dt>
                {name}, {copy.checksum}
              </dt>
              <dd>
                <code>{sha256}</code>
              </dd>
              <dt>{command.label}</dt>
              <dd>
                <code>{command.line}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </>
  );
}

const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);
