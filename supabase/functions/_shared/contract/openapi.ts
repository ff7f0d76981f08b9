/** A JSON Schema, as far as it is looked into here. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

/** How an operation answers, or where that is described. */
interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: JsonSchema }>;
}

/** An operation of the description, as the desk shows it too. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
}

/** One way in which a route answers; without a schema it is no JSON. */
export interface Answer {
  status: number;
  schema?: JsonSchema;
}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type Method = (typeof methods)[number];

/** An OpenAPI description, as far as it is made here. */
export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { schemas: Record<string, JsonSchema>; [kind: string]: object };
}
