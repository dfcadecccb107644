package io.socialdata.mcp.reference;

import io.quarkiverse.mcp.server.ResourceManager;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.mcp.operations.OperationIndex;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The documents that clients can read: an introduction, the gateway's index, guides, and each group of operations. */
@ApplicationScoped
public class ReferenceResources {

    private static final String SCHEME = "socialdata://";
    private static final String MARKDOWN = "text/markdown";
    private static final List<String> GUIDES = List.of("consuming-the-api", "verifying-webhooks");

    private final OperationIndex index;
    private final GatewayText gatewayText;
    private final Set<String> fixed = ConcurrentHashMap.newKeySet();

    ReferenceResources(OperationIndex index, GatewayText gatewayText) {
        this.index = index;
        this.gatewayText = gatewayText;
    }

    void register(@Observes StartupEvent started, ResourceManager resources) {
        add(
                resources,
                "introduction",
                "introduction",
                "What all operations have in common: keys, prices, paging, errors.",
                index.introduction());
        add(
                resources,
                "llms.txt",
                "llms.txt",
                "Index of the API reference for language models, as the gateway serves it.",
                gatewayText::read);
        for (String guide : GUIDES) {
            String text = guide(guide);
            add(resources, guide, "guides/" + guide, "Guide: " + guide.replace('-', ' ') + ".", text);
        }
        index.groups().forEach((group, description) -> {
            String text = GroupPage.text(group, description, index.ofGroup(group));
            String name = group.toLowerCase(Locale.ROOT).replace(' ', '-');
            add(resources, name, "groups/" + name, description, text);
        });
    }

    /** Returns whether this is the address of a document that stays the same while the server runs. */
    public boolean isFixed(String uri) {
        return fixed.contains(uri);
    }

    private void add(ResourceManager resources, String name, String path, String description, String text) {
        add(resources, name, path, description, () -> text);
        fixed.add(SCHEME + path);
    }

    private static void add(
            ResourceManager resources, String name, String path, String description, Supplier<String> text) {
        String uri = SCHEME + path;
        resources
                .newResource(name)
                .setUri(uri)
                .setDescription(description)
                .setMimeType(MARKDOWN)
                .setHandler(
                        _ -> new ResourceResponse(List.of(new TextResourceContents(uri, text.get(), MARKDOWN))), true)
                .register();
    }

    private static String guide(String name) {
        try (@Nullable InputStream in = ReferenceResources.class.getResourceAsStream("/guides/" + name + ".md")) {
            if (in == null) {
                throw new IllegalStateException("The guide is not on the class path: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
