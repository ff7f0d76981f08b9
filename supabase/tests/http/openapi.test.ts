import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDescription, Operation } from '#contract/openapi.ts';
import { type Project, type Runtime, runtimes, startProject } from '#tests/support/project.ts';
import { matrix } from '../permission-matrix.ts';

let project: Project;
beforeAll(async () => {
  project = await startProject(['openapi']);
});
afterAll(() => project?.stop());

const describedOn = async (runtime: Runtime): Promise<ApiDescription> => {
  const answer = await project.call(runtime, runtime === 'Node' ? 'openapi.json' : 'openapi');
  expect(answer.status).toBe(200);
  return answer.json();
};

const operationsOf = ({ paths }: ApiDescription) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** What is mounted besides the desk, whose addresses stand in the matrix of permissions. */
const others = [
  'DELETE /account/api-tokens/{id}',
  'DELETE /account/invitations/{email}',
  'DELETE /account/sessions/{id}',
  'GET /account/api-tokens',
  'GET /account/api-tokens/all',
  'GET /account/invitations',
  'GET /account/security',
  'GET /account/sessions',
  'GET /challenge',
  'GET /digest',
  'GET /digest/unsubscribe',
  'GET /files/mails/{id}/{view}',
  'GET /files/{id}',
  'GET /interview',
  'GET /interview/calendar',
  'GET /openapi',
  'GET /openapi.json',
  'GET /quote',
  'GET /quote/pdf',
  'GET /vacancies',
  'POST /account/api-tokens',
  'POST /account/invitations',
  'POST /account/recovery-codes',
  'POST /account/recovery-codes/redeem',
  'POST /digest/unsubscribe',
  'POST /inbound-email',
  'POST /interview/accept',
  'POST /interview/none-suits',
  'POST /quote/accept',
  'POST /quote/code',
  'POST /quote/decline',
  'POST /quote/question',
  'POST /send-contact-email',
  'POST /submit-application',
  'POST /submit-enrolment',
];
/** Made by the server itself, never on Supabase. */
const ofServer = ['POST /first-time-setup'];

describe.each(runtimes)('the description of the API, on %s', (runtime) => {
  it('is valid OpenAPI 3.1, whose operations have names of their own and words', async () => {
    const description = await describedOn(runtime);
    const { valid, errors } = await new Validator().validate({ ...description });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const ids = operationsOf(description).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(description.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('has every address that is mounted, and nothing else', async () => {
    const described = operationsOf(await describedOn(runtime)).map(
      ({ method, path }) => `${method.toUpperCase()} ${path}`,
    );
    const ofDesk = Object.keys(matrix).map((route) => route.replace(/:(\w+)/g, '{$1}'));
    const expected = [...ofDesk, ...others, ...(runtime === 'Node' ? ofServer : [])];
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  it('tells what each takes by the schema that validates it, what it answers, and who may ask', async () => {
    const { paths, components } = await describedOn(runtime);
    expect(bodyOf(paths['/desk/canned-replies/{id}']?.put)).toMatchObject({
      properties: { shortcut: { type: 'string', maxLength: 30 }, version: { type: 'integer' } },
      required: ['shortcut', 'nl', 'en', 'version'],
    });
    expect(paths['/vacancies']?.get?.parameters).toContainEqual({
      ...{ name: 'format', in: 'query', required: false },
      schema: { type: 'string', enum: ['json', 'xml'], default: 'json' },
    });
    expect(bodyOf(paths['/submit-application']?.post)).toMatchObject({
      properties: { email: { type: 'string' }, cv: {} },
    });
    expect(bodyOf(paths['/send-contact-email']?.post)?.required).toContain('message');
    expect(paths['/desk/audit']?.get?.description).toMatch(/Admins only/);
    expect(paths['/desk/backups']?.post?.description).toMatch(/proof_required/);
    expect(paths['/desk/tickets/{id}']?.get?.description).toBeUndefined();
    const ticket =
      paths['/desk/tickets/{id}']?.get?.responses['200']?.content?.['application/json'];
    expect(ticket?.schema).toEqual({ $ref: '#/components/schemas/DeskTicketsId' });
    expect(components.schemas.DeskTicketsId?.required).toContain('messages');
    expect(paths['/desk/companies']?.post?.responses['201']).toBeDefined();
    expect(paths['/desk/quotes/{id}/pdf']?.get?.responses['200']?.content).toBeUndefined();
    const byToken = { token: ['read'] };
    expect(paths['/desk/tickets/{id}']?.get?.security).toContainEqual(byToken);
    expect(paths['/desk/profile']?.get?.security).toEqual([{ session: [] }]);
  });
});

function bodyOf(operation?: Operation) {
  return Object.values(operation?.requestBody?.content ?? {})[0]?.schema;
}
