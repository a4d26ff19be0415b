import { approvalParts, approvalRatio } from './parts';

test.each([
  [{ approved: 870, declined: 130, total: 1000 }, 87],
  [{ approved: 2, declined: 1, total: 3 }, 66.67],
  [{ approved: 1, declined: 5, total: 6 }, 16.67],
  [{ approved: 0, declined: 0, total: 0 }, 0],
  [{ approved: 5, declined: 0, total: 5 }, 100],
])('the approval ratio of %p is %p', (figures, ratio) => {
  expect(approvalRatio(figures)).toBe(ratio);
});

test('attempts that are neither approved nor declined are a part of their own', () => {
  expect(approvalParts({ approved: 6, declined: 3, total: 10 })).toEqual([
    { key: 'approved', count: 6 },
    { key: 'declined', count: 3 },
    { key: 'pending', count: 1 },
  ]);
  expect(approvalParts({ approved: 6, declined: 4, total: 10 })).toHaveLength(2);
});
