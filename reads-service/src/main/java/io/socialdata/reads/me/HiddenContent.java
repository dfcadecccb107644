package io.socialdata.reads.me;

import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import java.util.List;
import java.util.Optional;

/** Maps "missing" to an empty page for lists that the other account may hide. */
final class HiddenContent {

    private HiddenContent() {}

    static <T> PlatformResult<Page<T>> asEmpty(PlatformResult<Page<T>> platformResult) {
        return switch (platformResult) {
            case Failed<Page<T>>(Missing missing) -> new Success<>(new Page<>(List.of(), Optional.empty(), null, 0));
            case PlatformResult<Page<T>> other -> other;
        };
    }
}
