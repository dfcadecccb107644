/** Audit logs: their entries, pages and files, and the log of an account with what its members changed. */
@NullMarked
package io.socialdata.dashboard.identity.audit;

import org.jspecify.annotations.NullMarked;
