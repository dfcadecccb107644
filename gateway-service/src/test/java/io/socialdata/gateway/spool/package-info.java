/** Tests of the spool, including what remains after a crash. */
package io.socialdata.gateway.spool;
