import './boot/skeleton.css';
// Runs ahead of this module, by the build.
import './boot/early';

/**
 * The small script that sets the theme before the first paint, which an inline script might not
 * under the Content-Security-Policy. The page's template names it ahead of everything else; a page
 * whose template does not gets it here. One that names it and did not run it refused its bytes.
 */
const firstPaint = new URL('./boot/first-paint.js', import.meta.url).href;
if (!document.querySelector('script[src*="/first-paint."]')) {
  const script = document.createElement('script');
  script.src = firstPaint;
  document.head.append(script);
}

// What the page's area needs comes while the shell starts; sooner, it would delay the shell's own.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload-later"]')) {
  link.rel = 'preload';
}

// An asynchronous border: the federation runtime takes its place before anything is imported.
import('./bootstrap').catch((error: unknown) => {
  console.error(error);
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.className = 'boot-note';
  note.textContent =
    'The page could not be loaded. Check your connection and load it again; if it happens again, tell your support contact.';
  document.getElementById('root')?.replaceChildren(note);
});
