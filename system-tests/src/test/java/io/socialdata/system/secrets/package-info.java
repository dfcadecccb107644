/** Whatever is secret shows nowhere but where it is kept. */
@NullMarked
package io.socialdata.system.secrets;

import org.jspecify.annotations.NullMarked;
