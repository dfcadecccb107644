/** The SDKs against the running suite: the same program in each language. */
@NullMarked
package io.socialdata.system.clients;

import org.jspecify.annotations.NullMarked;
