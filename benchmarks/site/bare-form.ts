import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

// The least that a form taken over by React can be: what a page of ours is measured against.
hydrateRoot(
  document.getElementById('root')!,
  createElement('form', null, createElement('input', { name: 'name' })),
);
