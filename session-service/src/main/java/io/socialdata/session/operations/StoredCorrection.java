package io.socialdata.session.operations;

import io.socialdata.platform.catalog.Correction;
import java.time.Instant;

/**
 * A correction, with who made it.
 *
 * @param setBy name of the person in the operator's tool
 */
record StoredCorrection(Correction correction, String setBy, Instant setAt) {}
