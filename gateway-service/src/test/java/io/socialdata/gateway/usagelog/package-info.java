/** Tests of the usage log, including what remains after a crash. */
package io.socialdata.gateway.usagelog;
