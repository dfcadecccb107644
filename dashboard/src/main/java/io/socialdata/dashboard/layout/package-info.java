/** What every page has around its content: navigation, headers, messages and what it looks like when something fails. */
@NullMarked
package io.socialdata.dashboard.layout;

import org.jspecify.annotations.NullMarked;
