package io.socialdata.writes.media;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.RequestScoped;

/** The room that the running request has. It is given back when all work on the request is over, however it ends. */
@RequestScoped
class UploadPermit {

    private final UploadRoom room;
    private int taken;

    UploadPermit(UploadRoom room) {
        this.room = room;
    }

    /** Whether there is room for a body of this size. */
    boolean take(long bytes) {
        taken = room.take(bytes);
        return taken > 0;
    }

    @PreDestroy
    void giveBack() {
        if (taken > 0) {
            room.giveBack(taken);
        }
    }
}
