/** What a page gets once it is there and works without: the keys of the search, and a header that makes room. */
import './header-away.ts';
import './search-keys.ts';
