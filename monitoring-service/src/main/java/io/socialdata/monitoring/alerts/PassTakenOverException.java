package io.socialdata.monitoring.alerts;

/** Another replica has taken over the pass, because this one made no progress for too long. */
final class PassTakenOverException extends RuntimeException {

    private static final long serialVersionUID = 1;
}
