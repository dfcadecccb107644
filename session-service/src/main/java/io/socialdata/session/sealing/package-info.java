/** Encrypts the secrets in the database with generations of data keys, which can be rotated without downtime. */
@NullMarked
package io.socialdata.session.sealing;

import org.jspecify.annotations.NullMarked;
