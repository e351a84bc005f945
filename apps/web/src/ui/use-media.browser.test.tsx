import { useRef } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { useScrollShadow } from './use-media.ts';

const Box = ({ width }: { readonly width: number }) => {
  const box = useRef<HTMLDivElement>(null);
  useScrollShadow(box);
  return (
    <div data-testid="place">
      <div ref={box} style={{ width: 200, overflow: 'auto' }}>
        <div style={{ width, height: 10 }} />
      </div>
    </div>
  );
};
const place = () => document.querySelector('[data-testid="place"]');
const shadows = () => ['data-before', 'data-after', 'data-fits'].filter((name) => place()?.hasAttribute(name));

test('a shadow stands where more than ten pixels are out of view, on that side', async () => {
  await draw(<Box width={230} />);
  await expect.poll(shadows).toEqual(['data-after']);
  const scrollTo = (left: number) => place()?.firstElementChild?.scrollTo({ left });
  scrollTo(15);
  await expect.poll(shadows).toEqual(['data-before', 'data-after']);
  scrollTo(30);
  await expect.poll(shadows).toEqual(['data-before']);
});

test('ten pixels or fewer throw none', async () => {
  await draw(<Box width={210} />);
  await expect.poll(place).not.toBeNull();
  expect(shadows()).toEqual([]);
});

test('what fits is marked as fitting', async () => {
  await draw(<Box width={200} />);
  await expect.poll(shadows).toEqual(['data-fits']);
});
