/** Posts that wait: drafts until somebody sends them, scheduled ones until their time has come. */
@NullMarked
package io.socialdata.simulator.drafts;

import org.jspecify.annotations.NullMarked;
