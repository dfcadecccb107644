import './copy-text.js';
import './tab-list.js';
import './time-ago.js';
import './first-call.js';
import './long-work.js';
import './saved-file.js';
import './self-refresh.js';
import './send-once.js';
