package io.socialdata.platform.media;

import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Map;

/** What became of the account's uploads. */
public final class MediaStatusClient {

    private final AccountReadExecutor accountReadExecutor;

    public MediaStatusClient(AccountReadExecutor accountReadExecutor) {
        this.accountReadExecutor = accountReadExecutor;
    }

    /** How far the platform is with an upload; one that it does not know is missing. */
    public PlatformResult<UploadedMedia> status(String mediaId, Duration budget) {
        return accountReadExecutor.read(
                "media/upload", Map.of("command", "STATUS", "media_id", mediaId), UploadedMedia::read, budget);
    }
}
