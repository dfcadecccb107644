/** Build step: makes the one contract document out of the files it is written in. */
@NullMarked
package io.socialdata.contract.bundle;

import org.jspecify.annotations.NullMarked;
