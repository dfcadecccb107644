/** What operators correct of the platform's operation data, for all replicas of the services that call the platform. */
@NullMarked
package io.socialdata.session.operations;

import org.jspecify.annotations.NullMarked;
