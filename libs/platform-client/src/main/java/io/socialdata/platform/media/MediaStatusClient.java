package io.socialdata.platform.media;

import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Map;

/** What became of the account's uploads. */
public final class MediaStatusClient {

    private final AccountReadExecutor reads;

    public MediaStatusClient(AccountReadExecutor reads) {
        this.reads = reads;
    }

    /** How far the platform is with an upload; one that it does not know is missing. */
    public PlatformResult<UploadedMedia> status(String mediaId, Duration budget) {
        return reads.read(
                "media/upload", Map.of("command", "STATUS", "media_id", mediaId), UploadedMedia::read, budget);
    }
}
