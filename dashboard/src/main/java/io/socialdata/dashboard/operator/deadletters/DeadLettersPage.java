package io.socialdata.dashboard.operator.deadletters;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.events.DeadLetters;
import io.socialdata.dashboard.layout.ConsoleLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The dead letters of a topic, oldest first.
 *
 * @param outstanding number of all dead letters that have not been replayed
 */
@CheckedTemplate(basePath = "operator")
record DeadLettersPage(
        ConsoleLayout frame,
        List<String> topics,
        String topic,
        List<DeadLetters.Letter> letters,
        long outstanding,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
