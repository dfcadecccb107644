package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All keys, and the form for another one. */
@CheckedTemplate(basePath = "keys")
record KeysPage(
        Frame frame,
        List<Key> keys,
        boolean known,
        List<Preset> presets,
        List<Lifetime> lifetimes,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
