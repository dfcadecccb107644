/** The token issuer of the local stack: client credentials, verified secrets, its own signing key. */
@NullMarked
package io.socialdata.local.issuer;

import org.jspecify.annotations.NullMarked;
