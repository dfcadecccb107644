/** As whom and how long the running call acts on the platform, and what the contract answers for what the platform says. */
@NullMarked
package io.socialdata.acting;

import org.jspecify.annotations.NullMarked;
