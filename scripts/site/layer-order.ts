import type { Plugin } from 'vite';

const order = '@layer reset, base, ui, layout, page;\n';

/**
 * Says in every style sheet how the cascade layers follow each other. Otherwise the first sheet to
 * load would decide it, and which that is depends on how the build cuts the files.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: (code, id) => (/\/src\/.*\.css$/.test(id) ? order + code : undefined),
  };
}
