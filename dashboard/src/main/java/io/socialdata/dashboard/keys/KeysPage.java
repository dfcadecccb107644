package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.frame.Turning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys, and the form for another one.
 *
 * @param typed what was typed, if it was refused
 */
@CheckedTemplate(basePath = "keys")
record KeysPage(
        Frame frame,
        List<Key> keys,
        Turning turning,
        boolean known,
        List<Preset> presets,
        List<Lifetime> lifetimes,
        KeyForm typed,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
