/** Platform sessions of API keys, and pooled accounts. */
@NullMarked
package io.socialdata.session;

import org.jspecify.annotations.NullMarked;
