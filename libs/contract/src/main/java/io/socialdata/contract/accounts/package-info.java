/** The form of e-mail addresses. */
@NullMarked
package io.socialdata.contract.accounts;

import org.jspecify.annotations.NullMarked;
