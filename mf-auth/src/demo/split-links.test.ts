import { splitLinks } from './split-links';

describe('splitLinks', () => {
  it('makes a link of a web address and leaves the words around it', () => {
    expect(splitLinks('Open http://localhost:3000/resetpassword?verify=a_b-C1. Bye')).toEqual([
      { text: 'Open ' },
      {
        text: 'http://localhost:3000/resetpassword?verify=a_b-C1',
        href: 'http://localhost:3000/resetpassword?verify=a_b-C1',
      },
      { text: '. Bye' },
    ]);
  });

  it('never makes a link of anything that could run', () => {
    const text = 'javascript:alert(1) data:text/html,x <script>alert(1)</script>';
    expect(splitLinks(text)).toEqual([{ text }]);
  });

  it('stops at quotes and angle brackets', () => {
    expect(splitLinks('<https://a.test/x>"')).toEqual([
      { text: '<' },
      { text: 'https://a.test/x', href: 'https://a.test/x' },
      { text: '>"' },
    ]);
  });

  it('answers nothing for an empty text', () => {
    expect(splitLinks('')).toEqual([]);
  });
});
