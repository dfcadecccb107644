/** All data of an account as one JSON file. */
@NullMarked
package io.socialdata.dashboard.dataexport;

import org.jspecify.annotations.NullMarked;
