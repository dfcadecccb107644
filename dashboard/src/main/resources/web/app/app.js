import './copy-text.js';
import './tab-list.js';
import './time-ago.js';
import './first-call.js';
