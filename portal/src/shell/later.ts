/** Parts that a page gets once it is there and works without: the keys of the search, and a header that makes room. */
import './header-away.ts';
import './search-keys.ts';

// Copies of pages for the time without a network are opened from every page.
if (navigator.serviceWorker?.controller) void import('../offline/keep.ts');
