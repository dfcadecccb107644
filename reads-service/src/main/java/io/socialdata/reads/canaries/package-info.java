/** Reads of the operator's choice through each account in turn, which find failures before customers do. */
@NullMarked
package io.socialdata.reads.canaries;

import org.jspecify.annotations.NullMarked;
