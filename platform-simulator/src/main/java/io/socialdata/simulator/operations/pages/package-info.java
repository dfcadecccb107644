/** What every timeline needs to come in pages. */
@NullMarked
package io.socialdata.simulator.operations.pages;

import org.jspecify.annotations.NullMarked;
