/** The spool, and what a crash leaves of it. */
package io.socialdata.gateway.spool;
