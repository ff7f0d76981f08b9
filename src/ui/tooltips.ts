import './tooltip.css';

/** The pause before a tooltip opens. */
const delayMs = 700;
const gap = 6;

const tip = document.createElement('div');
tip.className = 'tooltip';
tip.popover = 'manual';
// Whoever does not see hears the name and the whole text already.
tip.ariaHidden = 'true';
document.body.append(tip);

let host: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'mouse' && target !== tip) offer(target);
});
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches(':focus-visible')) offer(target);
});
for (const end of ['focusout', 'pointerdown', 'scroll']) addEventListener(end, hide, true);
addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), true);

// This is fetched with the first act: what was pointed at or focused by then has its tooltip too.
const pointed = matchMedia('(hover: hover)').matches ? document.querySelectorAll(':hover') : [];
offer([...pointed].at(-1) ?? document.querySelector(':focus-visible'));

/** Shows, after a while, what an element does not say in full by itself. */
function offer(target: EventTarget | null) {
  const next = target instanceof Element ? hostOf(target) : undefined;
  if (next === host) return;
  hide();
  host = next;
  if (next) timer = setTimeout(() => show(next), delayMs);
}

function hide() {
  clearTimeout(timer);
  host = undefined;
  if (tip.matches(':popover-open')) tip.hidePopover();
}

function show(element: Element) {
  if (!element.isConnected) return;
  tip.textContent = element.ariaLabel ?? element.textContent;
  tip.showPopover();
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const left = at.left + at.width / 2 - width / 2;
  const isRoom = at.bottom + gap + height <= innerHeight;
  tip.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  tip.style.top = `${isRoom ? at.bottom + gap : at.top - gap - height}px`;
}

/** The icon that stands alone, or the cut text, that an element is or is part of. */
function hostOf(element: Element): Element | undefined {
  const control = element.closest<HTMLElement>('button, a');
  if (control?.ariaLabel && !control.innerText.trim()) return control;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (isCut(each)) return each;
    if (each === control || each.matches('li, tr, [role=option], body')) return;
  }
  return;
}

function isCut(element: Element): boolean {
  const isWide = element.scrollWidth > element.clientWidth;
  const isHigh = element.scrollHeight > element.clientHeight;
  if (!isWide && !isHigh) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return isWide ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none';
}
