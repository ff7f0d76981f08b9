import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiDescription, JsonSchema, Operation } from '#contract/openapi.ts';
import { apiDescriptionQuery, apiDescriptionUrl } from '#data/api-description.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { SearchField } from '#desk/shared/SearchField.tsx';
import { useApiCopy } from './copy.ts';
import { answersOf, fieldsOf } from './fields-of.ts';
import './api.css';

/** Every address that can be asked, by what it is about. */
export function ApiReference() {
  const copy = useApiCopy().reference;
  const { data, error, refetch } = useQuery(apiDescriptionQuery());
  const [search, setSearch] = useState('');
  const parts = data ? partsOf(data, search) : [];
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <section aria-labelledby="api-reference-title">
      <h2 id="api-reference-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      <p>
        <a href={apiDescriptionUrl} target="_blank" rel="noreferrer">
          {copy.download}
        </a>
      </p>
      {error && <LoadError title={copy.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && (
        <>
          <SearchField label={copy.search} screen={copy.title} q={search} onSearch={setSearch} />
          <p role="status" className="muted">
            {count > 0 ? copy.found(count) : copy.none}
          </p>
          {parts.map(({ name, description, entries }) => (
            <details key={name} className="api-part" open={search !== '' && count <= 20}>
              <summary>
                <span className="api-part-name">{name}</span>{' '}
                <span className="muted" lang="en">
                  {description}
                </span>
              </summary>
              <ul className="api-operations">
                {entries.map((entry) => (
                  <OperationRow
                    key={entry.operation.operationId}
                    schemas={data.components.schemas}
                    {...entry}
                  />
                ))}
              </ul>
            </details>
          ))}
        </>
      )}
    </section>
  );
}

interface Entry {
  path: string;
  method: string;
  operation: Operation;
}

/** One address: who may ask it, what it takes, and what it answers. */
function OperationRow({ path, method, operation, schemas }: Entry & Pick<AnswersProps, 'schemas'>) {
  const copy = useApiCopy().reference;
  const fields = fieldsOf(operation);
  const schemes: Partial<Record<string, string>> = copy.schemes;
  const who = operation.security.map((all) =>
    Object.keys(all)
      .map((scheme) => schemes[scheme] ?? scheme)
      .join(copy.and),
  );
  return (
    <li>
      <h3>
        <code>
          {method.toUpperCase()} {path}
        </code>
      </h3>
      <p>
        {copy.who}: {who.join(copy.or) || copy.anybody}.{' '}
        {operation.description && <span lang="en">{operation.description}</span>}
      </p>
      {fields.length === 0 ? (
        <p className="muted">{copy.nothing}</p>
      ) : (
        <table className="api-fields">
          <thead>
            <tr>
              <th scope="col">{copy.field}</th>
              <th scope="col">{copy.type}</th>
              <th scope="col">{copy.place}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, type, place, isRequired }) => (
              <tr key={`${place} ${name}`}>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  <span lang="en">{type}</span>
                  {isRequired && <span className="muted"> ({copy.required})</span>}
                </td>
                <td>{copy.places[place]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Answers operation={operation} schemas={schemas} />
    </li>
  );
}

interface AnswersProps {
  operation: Operation;
  /** What the description names. */
  schemas: Record<string, JsonSchema>;
}

/** What an address answers when it does as asked. */
function Answers({ operation, schemas }: AnswersProps) {
  const copy = useApiCopy().reference;
  return answersOf(operation, schemas).map(({ status, isList, isJson, fields }) => (
    <details key={status} className="api-answer">
      <summary>
        {copy.answer} <code>{status}</code>
        {isList && `: ${copy.list}`}
      </summary>
      {fields.length === 0 ? (
        <p className="muted">{isJson ? copy.empty : copy.noJson}</p>
      ) : (
        <table className="api-fields">
          <thead>
            <tr>
              <th scope="col">{copy.field}</th>
              <th scope="col">{copy.type}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, type }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td lang="en">{type}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  ));
}

/** The parts of the API, each with its addresses that have every searched word. */
function partsOf({ tags, paths }: ApiDescription, search: string) {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Entry => ({ path, method, operation })),
  );
  return tags
    .map(({ name, description }) => ({
      ...{ name, description },
      entries: all.filter(({ path, method, operation }) => {
        const said =
          `${method} ${path} ${description} ${operation.description ?? ''}`.toLowerCase();
        return operation.tags.includes(name) && sought.every((word) => said.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
