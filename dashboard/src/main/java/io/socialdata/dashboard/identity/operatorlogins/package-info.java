/** Sign-ins of operators to the console: their credentials and sessions, apart from those of users. */
@NullMarked
package io.socialdata.dashboard.identity.operatorlogins;

import org.jspecify.annotations.NullMarked;
